"""How every card of the expansion reads, and every base card that it changes."""

from __future__ import annotations

EXPANSION_READINGS = {
    # New leaders
    "boudica": (
        "At the start of your turn, if among the 2 weakest (with two players: if the weaker): 2 "
        "resources for military units only; otherwise gain 1 food, 1 resource or 1 science."
    ),
    "cleopatra": "Each turn 1 resource for wonder stages and urban buildings only.",
    "hippocrates": (
        "At the start of your turn store 1 yellow token from the box, 3 at most; at the end of "
        "age I, II and III move 1 yellow token from there to the bank, even without this leader."
    ),
    "confucius": (
        "Score 1 science whenever you prepare an event. Any military card may be prepared as an "
        "event; when one that is none is revealed, everybody scores 1 science. Score 1 science "
        "when this leader leaves play."
    ),
    "sun_tzu": (
        "+1 strength. Draw 2 military cards more at the end of your turn. Your tactics are not "
        "published; when this leader leaves play, your current tactic is worth 1 more strength "
        "for good."
    ),
    "ashoka": (
        "In each production +1 resource with civil cards of 2 colors in hand, and +1 food with 3 "
        "colors or more."
    ),
    "isabella_of_castile": (
        "+2 blue tokens and +1 resource in each production. When you colonize you may pay 1, 3 "
        "or 6 resources for 1, 2 or 3 more force."
    ),
    "eleanor_of_aquitaine": (
        "Draw 2 military cards whenever you prepare an event. Score 1 culture for each military "
        "card that you must discard at the end of your turn. When another leader takes over, get "
        "3 civil actions back in place of the usual one."
    ),
    "jan_zizka": (
        "+1 military action. Each worker on a farm may stand in for infantry or artillery of age "
        "A in armies. +1 culture for each army."
    ),
    "nostradamus": (
        "Score 3 culture more whenever you prepare an event. See the events that others prepare. "
        "+3 strength against aggressions, and when an event looks for the weakest."
    ),
    "johannes_gutenberg": (
        "Once a turn one more civil action to take, develop, build or upgrade a lab or a "
        "library, developing for 1 science less and building for 1 resource less; using it "
        "scores 2 culture."
    ),
    "saladin": (
        "At the end of your turn choose which of these you have from then on: +2 strength or +1 "
        "civil action."
    ),
    "catherine_the_great": (
        "+1 military action and +2 culture. As a political action, once in the game: everybody "
        "weaker than you loses 1 yellow token from the bank; if enough are lost (1 with two "
        "players, 1 with three, 2 with four), gain 1 yellow token."
    ),
    "maria_theresa": (
        "Score 1 science and 1 culture for each new worker from the bank. Each turn 1 resource "
        "for military units only, or 3 if among the 2 weakest (with two players: if the weaker)."
    ),
    "james_watt": (
        "Farms and mines are cheaper to build (resources saved: age II 2, age III 4) and to "
        "develop (science saved: age II 2, age III 4). When this leader leaves play, score as "
        "much culture as one worker on your best farm or mine produces."
    ),
    "alfred_nobel": (
        "+2 science and +2 strength. When another leader takes over, you get no action back, but "
        "this one becomes a prize: from then on everybody scores 4 culture at the end of a turn "
        "in which they developed 2 technologies or more."
    ),
    "antoni_gaudi": (
        "Technologies for urban buildings cost 1 science less for each other type of them that "
        "you have built. +1 culture for each type among your urban buildings."
    ),
    "charles_darwin": (
        "Each of your temples gives 1 happy face less. +1 culture for each of your labs and "
        "libraries. Technologies in the row cost 1 civil action less, but at least 1."
    ),
    "marie_curie_sklodowska": (
        "Science by the level of the best building among mines. Strength by the level of the "
        "best building among labs. Culture by the level of the best building among mines and "
        "labs."
    ),
    "marlene_dietrich": (
        "+1 culture and +1 happy face for each of your theaters of the highest level that you "
        "have built. One unit of infantry, cavalry or artillery counts twice in armies."
    ),
    "steve_jobs": (
        "Happy faces by the level of the best building among labs. Whenever you develop a "
        "technology you may pay 1 resource to score 4 culture."
    ),
    "nelson_mandela": (
        "+1 civil action and +2 culture. In the row this costs 3 civil actions more if you have "
        "no discontent workers. Score 1 culture at the end of your turn for each happy face "
        "beyond those you need."
    ),
    "pierre_de_coubertin": (
        "+2 culture for each of your arenas. Before your political action, once in the game: "
        "score 8 culture; until your next Politics Phase everybody who attacks loses 8 culture."
    ),
    "ian_fleming": (
        "Culture by the level of the best building of each of these types: libraries and "
        "theaters. Before your political action you may look at a rival's military cards, but "
        "not at the same rival's on two turns in a row."
    ),
    # New wonders
    "colosseum": (
        "+1 military action and +1 happy face. Technologies for infantry and cavalry cost as "
        "much less science as their level. Score 2 culture whenever you develop a technology for "
        "an infantry unit or a cavalry unit."
    ),
    "roman_roads": (
        "+1 blue token and +1 yellow token. Depending on the current age: age I +1 resource in "
        "each production, age II +1 science, age III +2 culture, age IV +2 culture."
    ),
    "stonehenge": (
        "+1 culture and +1 happy face. Each stage of this wonder scores as much science as its "
        "printed cost."
    ),
    "acropolis": (
        "+1 culture and +1 strength. The limit of urban buildings of a type is 1 higher. A "
        "peaceful change of government costs 1 science less for each of your urban buildings."
    ),
    "machu_picchu": (
        "+1 blue token. The best of your farms of age I or older produces 1 blue token more. The "
        "best of your mines of age I or older produces 1 blue token more."
    ),
    "himeji_castle": (
        "+2 culture and +2 strength. In an aggression or war one of your units may add its "
        "strength once more and is then lost; when you attack, it scores 3 culture; when you "
        "defend, it adds 3 strength more."
    ),
    "forbidden_city": "+1 civil action. Up to 2 discontent workers are not counted.",
    "silk_road": (
        "+2 culture and +1 science. From stage 1 on, the first action card you play in a turn is "
        "better by 1 in all that it gives."
    ),
    "harvard_college": (
        "+1 culture and +3 science. Once a turn you may play an action card that you took in the "
        "same turn."
    ),
    "statue_of_liberty": "+2 yellow tokens. Culture by the level of the government.",
    "louvre_museum": (
        "+2 culture. The blue tokens of its stages stay here: +1 culture for each; in your "
        "Action Phase you may return them to the bank for 2 resources each."
    ),
    "suez_canal": (
        "On completion: you may make a territory in hand your colony. +1 resource in each "
        "production for each colony."
    ),
    "empire_state_building": (
        "On completion: score culture (7 with two players, 8 with three, 9 with four) for each "
        "of these in which you alone are the highest: food production, resource production, "
        "science rating, culture rating, strength."
    ),
    "united_nations": (
        "On completion: 4 culture for each completed wonder, each special technology or each "
        "type of urban building, whichever are the most. On completion: an event of age III in "
        "hand may take effect for all, and stays in hand."
    ),
    "international_red_cross": (
        "Whoever builds a stage of it scores 6 culture. Each of the others may build one stage "
        "of it a turn, for 1 civil action and 3 food. On completion: 1 culture for each colony "
        "of any player."
    ),
    "manhattan_project": "+13 strength. On completion: as much culture as the science rating.",
    # New events
    "development_of_planning": (
        "Draw 3 events of age A that were left over at the beginning; everybody picks one of "
        "them, for themselves only."
    ),
    "dark_ages": "Everybody: lose half of the science points beyond 4, rounded up.",
    "call_to_arms": (
        "The weakest: lose 2 civil actions (this turn, or else the next one) and draw a military "
        "card for each action lost. The second weakest (with three or four players): lose 1 "
        "civil action (this turn, or else the next one) and draw a military card for each action "
        "lost."
    ),
    "knowledge_of_the_ancients": (
        "Everybody: gain 1 science for each completed wonder and 1 resource for the unfinished "
        "one; 2 times as much for those of age A."
    ),
    "freedom_of_movement": (
        "Everybody: may move a worker from one technology to any other, paying the difference in "
        "resources."
    ),
    "international_negotiations": (
        "Choose what the strongest takes from the weakest: 3 food, 3 resources or 3 science; the "
        "weakest must have as much."
    ),
    "arms_industry": (
        "Everybody: gain 2 resources for each of these types of which nobody has a better "
        "technology: infantry, cavalry and artillery."
    ),
    "impact_of_harmony": (
        "Everybody: score 4 times the smallest of these numbers: farms, mines, urban buildings, "
        "military units."
    ),
    "impact_of_culture": (
        "Everybody: score culture by rank in culture rating: 10/0 with two players, 14/7/0 with "
        "three, 15/10/5/0 with four."
    ),
    # Other new military cards
    "autonomous_territory_ii": (
        "+1 civil action, +1 military action and -2 blue tokens. At once: Gain 4 science, 7 "
        "culture, 6 food or 5 resources."
    ),
    "kidnap_i": (
        "You: may take a civil card from the rival's hand; playing it in the same turn scores 3 "
        "culture."
    ),
    "occupy_iii": (
        "You: take up to 3 food and up to 3 resources from the rival. You: take up to 3 science "
        "and up to 3 culture from the rival."
    ),
    "hybrid_war": (
        "As long as the war is declared, for both parties: -2 happy faces. The winner: take 1 "
        "culture from the loser for each point of advantage."
    ),
    "naval_trade_agreement": (
        "Party A: +1 colonization and -1 blue token. Party B: +2 blue tokens. The parties may "
        "attack each other, and the pact goes on."
    ),
    "hussars": "An army of 2 cavalry: +2 strength, and +1 for each level of its lowest unit.",
    "positional_army": (
        "An army of 2 infantry and 2 artillery: +12 strength, or +6 if a unit is two or more "
        "ages older."
    ),
    # Rebalanced cards
    "hammurabi": "Once a turn a military action may serve as a civil action.",
    "julius_caesar": "+1 military action and +1 strength. A second political action each turn.",
    "michelangelo": (
        "+1 culture for each happy face of urban buildings and wonders that are not ruined. "
        "Completed wonders do not make further ones dearer to take. Gain 1 resource whenever you "
        "take a wonder."
    ),
    "napoleon_bonaparte": (
        "+1 military action. +2 strength for each type of unit present: infantry, cavalry, "
        "artillery and air forces."
    ),
    "william_shakespeare": (
        "+1 happy face. +2 culture for each pair of a library and a theater. With a library or a "
        "theater, the other of the two is 2 resources cheaper to build and 3 science cheaper to "
        "develop."
    ),
    "johann_sebastian_bach": (
        "+1 happy face. +1 culture for each of your theaters. Technologies for theaters cost 2 "
        "science less. Once a turn: turn any urban building into a theater of the same or a "
        "higher level, as an upgrade."
    ),
    "mahatma_gandhi": (
        "+2 culture. You may not attack; attacks on you cost 3 military actions more."
    ),
    "hanging_gardens": "+1 culture and +2 happy faces. On completion: gain 2 food.",
    "colossus": "+2 strength and +1 colonization. Draw 3 military cards when age II or III begins.",
    "st_peters_basilica": (
        "+3 culture and +1 happy face. +1 happy face for every other source of happy faces."
    ),
    "communism": (
        "+7 civil actions, +5 military actions, -1 happy face, +1 resource in each production "
        "and at most 4 urban buildings of a type."
    ),
    "fundamentalism": (
        "+6 civil actions, +5 military actions, -2 science, +6 strength and at most 4 urban "
        "buildings of a type."
    ),
    "professional_sports": "Each worker: +4 strength and +4 happy faces.",
    # Changes of the military decks
    "wealthy_territory_i": "+3 blue tokens. At once: Gain 6 resources.",
}

EXPANSION_COSTS = {
    "international_red_cross": ["stages 3 + 3 + 3 + 3 + 3 (15 food in all)"],
    "silk_road": ["stages 1 + 2 + 2 + 2 (7 resources in all)"],
    "kidnap_i": ["1 military action to play"],
    "occupy_iii": ["2 military actions to play"],
    "hybrid_war": ["2 military actions to play"],
    "ocean_liner_service": ["stages 3 + 2 + 2 + 3 (10 resources in all)"],
    "republic": ["11 science to develop", "2 science by revolution"],
    "communism": ["18 science to develop", "1 science by revolution"],
    "fundamentalism": ["16 science to develop", "5 science by revolution"],
    "professional_sports": ["7 science to develop", "7 resources to build"],
}
