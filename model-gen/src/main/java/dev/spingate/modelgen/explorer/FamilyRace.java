package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Several workers and a relation. Few families are searched one after the other, each by all
 * workers; many are dealt out, each to one worker. The outcome is the same, since each family is
 * searched the same way and counts are only added up.
 */
final class FamilyRace {
    /** More families a worker than this keep all workers busy for most of the time. */
    private static final int FEW = 16;

    private static final int DEAL = 8;

    private record Dealt(Relation.Family family, long place) {}

    private final Relation relation;
    private final Budget budget;
    private final Team team;
    private final Function<Team, FamilySearch> newSearch;
    private final BlockingQueue<List<Dealt>> table;
    private final Queue<FamilySearch> searches = new ConcurrentLinkedQueue<>();
    private final List<Future<?>> helpers = new ArrayList<>();
    private volatile boolean allDealt;
    private List<Dealt> hand = new ArrayList<>();
    private FamilySearch mine;

    /**
     * Nothing is searched yet.
     *
     * @param newSearch makes a search, of one worker if the team is null
     */
    FamilyRace(
            Relation relation, Budget budget, Team team, Function<Team, FamilySearch> newSearch) {
        this.relation = relation;
        this.budget = budget;
        this.team = team;
        this.newSearch = newSearch;
        table = new ArrayBlockingQueue<>(8 * team.size());
    }

    /** Searches all families and adds up what was counted. */
    void run(LevelCounts sum) {
        try {
            new Families(relation, budget::goesOn).forEach(this::take);
            if (mine == null) {
                mine = searchOf(team);
            }
            searchAll(hand, mine);
            allDealt = true;
            help(mine);
        } finally {
            allDealt = true;
            try {
                team.join(helpers);
            } finally {
                searches.forEach(search -> search.addTo(sum));
            }
        }
    }

    private void take(Relation.Family family, long place) {
        hand.add(new Dealt(family, place));
        if (mine != null && hand.size() == DEAL) {
            deal(hand);
        } else if (mine == null && hand.size() > FEW * team.size()) {
            mine = searchOf(null);
            helpers.addAll(team.launch(team.size() - 1, () -> help(searchOf(null))));
            List<Dealt> first = hand;
            for (int i = 0; i < first.size(); i += DEAL) {
                deal(first.subList(i, Math.min(i + DEAL, first.size())));
            }
        }
    }

    /** Puts families on the table, or searches them where the others have enough. */
    private void deal(List<Dealt> families) {
        if (!table.offer(families)) {
            searchAll(families, mine);
        }
        hand = new ArrayList<>();
    }

    /** Searches what is on the table, until nothing will come any more. */
    private void help(FamilySearch search) {
        try {
            while (budget.goesOn()) {
                boolean last = allDealt;
                List<Dealt> families = last ? table.poll() : table.poll(5, TimeUnit.MILLISECONDS);
                if (families != null) {
                    searchAll(families, search);
                } else if (last) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            budget.end(CutShort.INTERRUPT);
            Thread.currentThread().interrupt();
        }
    }

    private void searchAll(List<Dealt> families, FamilySearch search) {
        for (Dealt dealt : families) {
            if (!budget.goesOn()) {
                return;
            }
            search.search(dealt.family, dealt.place);
        }
    }

    private FamilySearch searchOf(Team members) {
        FamilySearch search = newSearch.apply(members);
        searches.add(search);
        return search;
    }
}
