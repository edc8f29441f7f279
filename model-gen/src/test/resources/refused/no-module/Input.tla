kind: spin
