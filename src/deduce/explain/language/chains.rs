//! Chains, loops and strong links.

super::sentence::sentences! {
    // Strong links of one digit.
    STRONG_LINK {
        en "In {house}, {digit} is at {a} or at {b}."
        de "In {house} steht die {digit} in {a} oder in {b}."
        fr "Dans {house}, le {digit} est en {a} ou en {b}."
        es "En {house}, el {digit} está en {a} o en {b}."
    }
    BRIDGE {
        en "{a} and {b} see each other, so not both are {digit}."
        de "{a} und {b} sehen einander, also sind nicht beide {digit}."
        fr "{a} et {b} se voient, donc les deux ne sont pas {digit} à la fois."
        es "{a} y {b} se ven, así que no son {digit} las dos a la vez."
    }
    BRIDGE_IN {
        en "{a} and {b} are both in {house}, so not both are {digit}."
        de "{a} und {b} liegen beide in {house}, also sind nicht beide {digit}."
        fr "{a} et {b} sont toutes deux dans {house}, donc les deux ne sont pas {digit} à la fois."
        es "{a} y {b} están ambas en {house}, así que no son {digit} las dos a la vez."
    }
    LINKS_SO {
        en "So if {start} is not {digit}, {end} is: what sees both ends is not {digit}."
        de "Ist also {start} keine {digit}, so ist {end} eine: was beide Enden sieht, ist keine {digit}."
        fr "Donc si {start} n'est pas {digit}, {end} l'est : ce qui voit les deux bouts n'est pas {digit}."
        es "Así, si {start} no es {digit}, {end} lo es: lo que ve los dos extremos no es {digit}."
    }
    LINKS_RING {
        en "{end} and {start} see each other as well: the links close to a ring."
        de "Auch {end} und {start} sehen einander: die Verbindungen schließen sich zum Ring."
    }
    LINKS_RING_SO {
        en "So exactly one of each pair is {digit}: of {pairs}; what sees all of such a pair is not {digit}."
        de "Also ist von jedem Paar genau eines {digit}: von {pairs}; was ein ganzes Paar sieht, ist keine {digit}."
    }
    PAIR { en "{a} and {b}" de "{a} und {b}" fr "{a} et {b}" es "{a} y {b}" }
    LOOK_AT_TWO_HOUSES {
        en "Look at {digit} in {a} and {b}, where it has two places each."
        de "Sieh dir die {digit} in {a} und {b} an: dort hat sie je zwei Plätze."
        fr "Regarde le {digit} dans {a} et {b} : il y a deux places dans chacune."
        es "Mira el {digit} en {a} y {b}: en cada una tiene dos lugares."
    }
    // Skyscraper: base and roof.
    BASE {
        en "The base, {a} and {b}, is in {house}, so not both are {digit}."
        de "Der Sockel, {a} und {b}, liegt in {house}, also sind nicht beide {digit}."
        fr "La base, {a} et {b}, est dans {house}, donc les deux ne sont pas {digit} à la fois."
        es "La base, {a} y {b}, está en {house}, así que no son {digit} las dos a la vez."
    }
    ROOF {
        en "So at least one end of the roof, {start} or {end}, is {digit}; what sees both is not."
        de "Also ist mindestens ein Ende des Dachs, {start} oder {end}, eine {digit}; was beide sieht, ist keine."
        fr "Donc au moins un bout du toit, {start} ou {end}, est {digit} ; ce qui voit les deux ne l'est pas."
        es "Así, al menos un extremo del techo, {start} o {end}, es {digit}; lo que ve los dos no lo es."
    }
    ENDS {
        en "So at least one of {start} and {end} is {digit}; what sees both is not."
        de "Also ist mindestens eine der Zellen {start} und {end} eine {digit}; was beide sieht, ist keine."
        fr "Donc au moins l'une des cases {start} et {end} est {digit} ; ce qui voit les deux ne l'est pas."
        es "Así, al menos una de las celdas {start} y {end} es {digit}; lo que ve las dos no lo es."
    }
    // W-Wing.
    TWINS {
        en "{a} and {b} have the same two candidates, {digits}."
        de "{a} und {b} haben dieselben zwei Kandidaten, {digits}."
        fr "{a} et {b} ont les deux mêmes candidats, {digits}."
        es "{a} y {b} tienen los mismos dos candidatos, {digits}."
    }
    TWINS_SEE {
        en "{a} sees {p} and {b} sees {q}: wherever the {digit} is, the cell that sees it is {z}."
        de "{a} sieht {p}, und {b} sieht {q}: wo immer die {digit} steht, die Zelle, die sie sieht, ist {z}."
        fr "{a} voit {p} et {b} voit {q} : où que soit le {digit}, la case qui le voit est {z}."
        es "{a} ve {p} y {b} ve {q}: esté donde esté el {digit}, la celda que lo ve es {z}."
    }
    TWINS_SO {
        en "So {a} or {b} is {z}, which goes from cells that see both."
        de "Also ist {a} oder {b} eine {z}; sie fällt in Zellen weg, die beide sehen."
        fr "Donc {a} ou {b} est {z}, qui disparaît des cases qui voient les deux."
        es "Así, {a} o {b} es {z}, que se elimina de las celdas que ven las dos."
    }
    LOOK_AT_TWINS {
        en "Look at two cells that have only {digits}."
        de "Sieh dir zwei Zellen an, die nur {digits} haben."
        fr "Regarde deux cases qui n'ont que {digits}."
        es "Mira dos celdas que solo tienen {digits}."
    }
    // XY-Chain.
    XY_CHAIN {
        en "Each cell of the chain has two candidates. If {start} is not {digit}, it is its other one, and so on from cell to cell until {end} is {digit}."
        de "Jede Zelle der Kette hat zwei Kandidaten. Ist {start} keine {digit}, so ist sie der andere, und so weiter von Zelle zu Zelle, bis {end} eine {digit} ist."
        fr "Chaque case de la chaîne a deux candidats. Si {start} n'est pas {digit}, elle est l'autre, et ainsi de suite de case en case, jusqu'à ce que {end} soit {digit}."
        es "Cada celda de la cadena tiene dos candidatos. Si {start} no es {digit}, es el otro, y así de celda en celda hasta que {end} es {digit}."
    }
    LOOK_AT_XY_CHAIN {
        en "Look at the cells with two candidates, from {cell}: suppose it is not {digit}."
        de "Sieh dir von {cell} aus die Zellen mit zwei Kandidaten an: nimm an, sie sei keine {digit}."
        fr "Regarde les cases à deux candidats, à partir de {cell} : suppose qu'elle n'est pas {digit}."
        es "Mira las celdas con dos candidatos, desde {cell}: supón que no es {digit}."
    }
    // Alternating chains and loops.
    CHAIN {
        en "If {start} does not hold, {end} does, as the chain shows."
        de "Gilt {start} nicht, so gilt {end}, wie die Kette zeigt."
        fr "Si {start} est faux, {end} est vrai, comme le montre la chaîne."
        es "Si {start} es falso, {end} es cierto, como muestra la cadena."
    }
    CHAIN_SO {
        en "So one of the two is true, and what both exclude is false."
        de "Also gilt eines von beiden, und was beide ausschließen, ist falsch."
        fr "L'un des deux est donc vrai, et ce que les deux excluent est faux."
        es "Así que uno de los dos es cierto, y lo que ambos excluyen es falso."
    }
    CHAIN_BACK {
        en "If {end} were false it would be true, as the chain shows: so it is true."
        de "Wäre {end} falsch, so wäre es doch wahr, wie die Kette zeigt: also ist es wahr."
        fr "Si {end} était faux, il serait vrai, comme le montre la chaîne : il est donc vrai."
        es "Si {end} fuera falso, sería cierto, como muestra la cadena: así que es cierto."
    }
    GROUP { en "A group such as {group} is true if one of its cells has the digit." }
    LOOP_CLOSES { en "If {start} does not hold, {end} does, as the chain shows; and not both can be true, so the chain closes." }
    LOOP_EITHER { en "The chain closes: either all its candidates with = are true, or all those with <>." }
    LOOP_SO {
        en "Either all its candidates with = are true, or all those with <>: what is excluded by one of each goes."
    }
    LOOP_BOTH { en "So a candidate that is excluded by one of each goes." }
    LOOK_FOR_CHAIN {
        en "Look at what follows if {cell} is not {digit}."
        de "Sieh dir an, was folgt, wenn {cell} keine {digit} ist."
        fr "Regarde ce qui suit si {cell} n'est pas {digit}."
        es "Mira qué se sigue si {cell} no es {digit}."
    }
    LOOK_FOR_X_CHAIN {
        en "Look at {digit}, at houses with two places for it."
        de "Sieh dir die {digit} in Häusern an, in denen sie zwei Plätze hat."
        fr "Regarde le {digit} là où il n'a que deux places."
        es "Mira el {digit} donde solo tiene dos lugares."
    }
    LOOK_FOR_GROUPS { en "Look at {digit}, at houses where it is in two cells or groups, for a chain that starts at {cells}." }
    LOOK_FOR_GROUP_LOOP { en "Look at {digit}, at houses where it is in two cells or groups, for a loop through {cells}." }
    LOOK_FOR_GROUP_CHAIN { en "Look at what follows if {digit} is not at {cells}." }
    LOOK_FOR_LOOP { en "Look at what follows if {digit} is not at {cells}: the chain comes back." }
    // Chains from something that is supposed.
    CONTRADICTION { en "If {start}, both {ends} follow, a contradiction." }
    SUPPOSE { en "Suppose {start}: the chain leads to {conclusion} all the same." }
    CASES_OF_CELL { en "{cell} is {digits}. In each case {end} follows." }
    CASES_OF_HOUSE { en "In {house}, {digit} is at {cells}. In each case {end} follows." }
    CASES_OF_CANDIDATE { en "Either {start} or it is not. In each case {end} follows." }
    LOOK_FOR_CONTRADICTION { en "Look at what would follow from {start}." }
    LOOK_AT_CASES_OF_CELL { en "Look at the candidates of {cell}, and at what follows from all of them." }
    LOOK_AT_CASES_OF_HOUSE { en "Look at the places of {digit} in {house}, and at what follows from all of them." }
    LOOK_AT_CASES_OF_CANDIDATE { en "Look at what follows if {start}, and what if not." }
    LOOK_AT_START { en "Look at what follows from {start}." }
    LOOK_FOR_CYCLE { en "Look for a chain from {start} that comes back to it." }
    // Links.
    BY_CELL {
        en "{cell} has no other candidate"
        de "{cell} hat keinen anderen Kandidaten"
        fr "{cell} n'a pas d'autre candidat"
        es "{cell} no tiene otro candidato"
    }
    BY_CELL_OFF {
        en "one digit in {cell}"
        de "eine Ziffer in {cell}"
        fr "un seul chiffre en {cell}"
        es "un solo dígito en {cell}"
    }
    BY_HOUSE {
        en "{house} has no other place"
        de "{house} hat keinen anderen Platz"
        fr "{house} n'a pas d'autre place"
        es "{house} no tiene otro lugar"
    }
    BY_HOUSE_OFF {
        en "one {digit} in {house}"
        de "eine {digit} in {house}"
        fr "un seul {digit} dans {house}"
        es "un solo {digit} en {house}"
    }
    BY_SIGHT {
        en "these cells see each other"
        de "diese Zellen sehen einander"
        fr "ces cases se voient"
        es "estas celdas se ven"
    }
    BY_PATTERN { en "a pattern that arises" }
    BY_SET { en "{name} of {digits} in {cells} ({houses})" }
    BY_CHAIN { en "{name}: {chains}" }
}
