// Arrow keys go from step to step of a timeline; Home and End to its first and last.
addEventListener('keydown', event => {
  const step = event.target.closest && event.target.closest('g.step');
  if (!step) return;
  const steps = [...step.parentNode.querySelectorAll('g.step')];
  const to = {
    ArrowDown: steps.indexOf(step) + 1,
    ArrowUp: steps.indexOf(step) - 1,
    Home: 0,
    End: steps.length - 1
  }[event.key];
  if (steps[to]) {
    steps[to].focus();
    event.preventDefault();
  }
});
