//! German: the sentences that there are.

use super::sentence::Grammar;

pub(super) const GRAMMAR: Grammar = Grammar {
    and: "und",
    or: "oder",
    or_eight: "oder",
    numbers: ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
    house: ["Zeile", "Spalte", "Block"],
    houses: ["Zeilen", "Spalten", "Blöcken"],
};

super::translation::translations! {
    // Singles and locked candidates.
    LOOK_AT_HOUSE "Sieh dir {house} an."
    LAST_CELL "{cell} ist die letzte freie Zelle in {house}, und dort fehlt noch die {digit}."
    HIDDEN_SINGLE "In {house} kann die {digit} nur in {cell} stehen."
    NAKED_SINGLE "{cell} sieht {digits} in {houses}: nur die {digit} bleibt übrig."
    NAKED_SINGLE_REST "{cell} sieht {digits} in {houses}; die anderen sind schon ausgeschlossen: nur die {digit} bleibt übrig."
    NAKED_SINGLE_BARE "Alle anderen Ziffern sind in {cell} schon ausgeschlossen: nur die {digit} bleibt übrig."
    LOOK_AT_SINGLE "Sieh dir in {house} eine Zelle mit nur einem Kandidaten an."
    LOOK_AT_DIGIT "Sieh dir die {digit} in {house} an."
    LOCKED "In {base} kann die {digit} nur in {cells} stehen, und die liegen alle in {cover}."
    LOCKED_SO "Also steht die {digit} nirgends sonst in {cover}."
    LOCKED_FILLED "Also steht die {digit} nirgends sonst in {cover}; damit bleibt ihr in {house} nur {single}."
    // Strong links of one digit.
    STRONG_LINK "In {house} steht die {digit} in {a} oder in {b}."
    BRIDGE "{a} und {b} sehen einander, also sind nicht beide {digit}."
    BRIDGE_IN "{a} und {b} liegen beide in {house}, also sind nicht beide {digit}."
    LINKS_SO "Ist also {start} keine {digit}, so ist {end} eine: was beide Enden sieht, ist keine {digit}."
    LINKS_RING "Auch {end} und {start} sehen einander: die Verbindungen schließen sich zum Ring."
    LINKS_RING_SO "Also ist von jedem Paar genau eines {digit}: von {pairs}; was ein ganzes Paar sieht, ist keine {digit}."
    PAIR "{a} und {b}"
    LOOK_AT_TWO_HOUSES "Sieh dir die {digit} in {a} und {b} an: dort hat sie je zwei Plätze."
    // Skyscraper: base and roof.
    BASE "Der Sockel, {a} und {b}, liegt in {house}, also sind nicht beide {digit}."
    ROOF "Also ist mindestens ein Ende des Dachs, {start} oder {end}, eine {digit}; was beide sieht, ist keine."
    ENDS "Also ist mindestens eine der Zellen {start} und {end} eine {digit}; was beide sieht, ist keine."
    // W-Wing.
    TWINS "{a} und {b} haben dieselben zwei Kandidaten, {digits}."
    TWINS_SEE "{a} sieht {p}, und {b} sieht {q}: wo immer die {digit} steht, die Zelle, die sie sieht, ist {z}."
    TWINS_SO "Also ist {a} oder {b} eine {z}; sie fällt in Zellen weg, die beide sehen."
    LOOK_AT_TWINS "Sieh dir zwei Zellen an, die nur {digits} haben."
    // XY-Chain.
    XY_CHAIN "Jede Zelle der Kette hat zwei Kandidaten. Ist {start} keine {digit}, so ist sie der andere, und so weiter von Zelle zu Zelle, bis {end} eine {digit} ist."
    LOOK_AT_XY_CHAIN "Sieh dir von {cell} aus die Zellen mit zwei Kandidaten an: nimm an, sie sei keine {digit}."
    // Alternating chains and loops.
    CHAIN "Gilt {start} nicht, so gilt {end}, wie die Kette zeigt."
    CHAIN_SO "Also gilt eines von beiden, und was beide ausschließen, ist falsch."
    CHAIN_BACK "Wäre {end} falsch, so wäre es doch wahr, wie die Kette zeigt: also ist es wahr."
    LOOK_FOR_CHAIN "Sieh dir an, was folgt, wenn {cell} keine {digit} ist."
    LOOK_FOR_X_CHAIN "Sieh dir die {digit} in Häusern an, in denen sie zwei Plätze hat."
    // Links.
    BY_CELL "{cell} hat keinen anderen Kandidaten"
    BY_CELL_OFF "eine Ziffer in {cell}"
    BY_HOUSE "{house} hat keinen anderen Platz"
    BY_HOUSE_OFF "eine {digit} in {house}"
    BY_SIGHT "diese Zellen sehen einander"
    // Colours.
    TWO_COLOURS "Starke Verbindungen der {digit} verknüpfen diese Zellen: sie steht in {colour-a} oder aber in {colour-b}."
    SEES_BOTH_COLOURS "Eine Zelle, die beide Farben sieht, kann in keinem Fall {digit} sein."
    COLOUR_SEES_ITSELF "{a} und {b} sehen einander, also ist die erste Farbe falsch."
    LOOK_TO_PAINT "Sieh dir die {digit} an, und färbe, wo sie in einem Haus zwei Plätze hat."
    REMOTE_PAIR "{cells} haben alle nur {digits}, und die einander sehen, sind verschieden."
    // Fish and empty rectangles.
    FISH "In den {base} liegen alle Plätze der {digit} in den {cover}: {cells}."
    FISH_SO "Für die {count} Linien verbrauchen sie die {digit} in allen {cover}; dort steht sie also nirgends sonst."
    LOOK_AT_LINES "Sieh dir die {digit} in den {lines} an."
    FINNED "In den {base} liegen alle Plätze der {digit} in den {cover}, bis auf die Flossen {fins}."
    FINNED_ONE "In den {base} liegen alle Plätze der {digit} in den {cover}, bis auf die Flosse {fins}."
    FINNED_IF "Ist keine Flosse {digit}, so verbrauchen diese Linien die {digit} in den {cover}; ist eine {digit}, so hat ihr Block keine andere."
    FINNED_SO "Also fällt die {digit} in den {cover} dort weg, wo auch der Block der Flosse ist."
    EMPTY_RECTANGLE "In {house} liegen alle Plätze der {digit} in {arm}."
    EMPTY_RECTANGLE_LINK "Eine der Zellen {near} und {far} ist {digit}, denn in ihrer Linie hat sie keinen anderen Platz."
    EMPTY_RECTANGLE_SO "Wäre {target} eine {digit}, so wäre {far} keine, also {near}; zusammen sehen {target} und {near} alle Plätze in {house}."
    // Rectangles, loops and graves: what would leave two solutions.
    DEADLY "Wären {a} {low} und {b} {high}, so könnte man die Ziffern tauschen, und es gäbe zwei Lösungen."
    DEADLY_TWICE "Wären {a} {low} und {b} {high} oder umgekehrt, so könnte man die Ziffern tauschen, und es gäbe zwei Lösungen."
    DEADLY_BARE "Hätten die Ecken keine anderen Ziffern, so könnte man diese tauschen, und es gäbe zwei Lösungen."
    ONE_CORNER "Die drei anderen Ecken sind {pair}, also ist {open} es nicht."
    ONE_EXTRA "Also ist eine von {open} eine {digit}; sie fällt in Zellen weg, die sie alle sehen."
    WITH_NAKED_SET "Also ist eine von {open} {extras}, und {set} können nur {digits} sein."
    WITH_NAKED_SET_SO "Zusammen nehmen sie diese {count} Ziffern, die nirgends sonst in {house} stehen."
    WITH_HIDDEN_SET "Also ist eine von {open} {extras} und keine von {digits}."
    WITH_HIDDEN_SET_SO "In {house} haben diese {count} Ziffern nur die andere und {set} als Plätze; dort steht also keine weitere Ziffer."
    CONFINED "In {house} kann die {digit} nur in {open} stehen, also ist eine von ihnen {digit}."
    CONFINED_SO "Wäre die andere {other}, so wäre der Tausch möglich: also ist keine von beiden {other}."
    CROSSED "In {a} und in {b} kann die {digit} nur in den Ecken stehen."
    CROSSED_IF "Wären {open} die {digit} dieser Linien, so wären {floor} {other}, und das Rechteck wäre vollständig."
    CROSSED_SO "Also sind {floor} {digit}."
    FORCED "Aus {start} folgen {facts}: das Rechteck wäre vollständig."
    FORCED_BY_HOUSE "{fact} ({house} hat keinen anderen Platz)"
    FORCED_BY_CELL "{fact} (die Zelle hat nur {pair})"
    LOOK_AT_PAIR_IN "Sieh dir {pair} im Rechteck {cells} an."
    LOOK_AT_RECTANGLE "Sieh dir das Rechteck {cells} an."
    // Loops.
    DEADLY_LOOP "Hätten {cells} nur {pair}, so könnte man diese tauschen, und es gäbe zwei Lösungen."
    ONE_CELL "Nur {open} hat andere Kandidaten, also nimmt sie einen von diesen."
    LOOK_AT_PAIR "Sieh dir Zellen mit {pair} an."
    // Naked and hidden sets, and almost locked sets.
    HIDDEN_SET "In {house} können die {count} Ziffern {digits} nur in den {count} Zellen {cells} stehen."
    HIDDEN_SET_SO "Also enthalten diese Zellen keine andere Ziffer."
    HIDDEN_SET_FILLED "Also enthalten diese Zellen keine andere Ziffer; damit bleibt der {digit} in {house} nur {single}."
    LOOK_AT_HIDDEN_SET "Sieh nach, wo {digits} in {house} stehen können."
    NAKED_SET "In {house} haben die {count} Zellen {cells} nur die {count} Ziffern {digits} als Kandidaten."
    NAKED_SET_SO "Also stehen diese Ziffern nirgends sonst in {house}."
    LOOK_AT_NAKED_SET "Sieh dir in {house} die Zellen mit wenigen Kandidaten an."
    LOCKED_SET "Die {count} Zellen {cells}, die in {block} und in {line} liegen, haben nur die {count} Ziffern {digits} als Kandidaten."
    LOCKED_SET_SO "Also stehen diese Ziffern nirgends sonst in {block} und nirgends sonst in {line}."
    LOOK_WHERE_THEY_CROSS "Sieh dir die Zellen an, in denen sich {block} und {line} kreuzen."
    // XY-Wing and XYZ-Wing.
    WING "Die Angel {pivot} hat {own}; die Zangen {pincer} haben {a} und {b}."
    WING_IF "Ist {pivot} eine {x}, so ist {taker} eine {z}."
    WING_ITSELF "Ist {pivot} eine {z}, so ist sie selbst die {z}."
    WING_SO "Also ist eine von ihnen {z}; sie fällt in Zellen weg, die beide Zangen sehen."
    WING_SO_THREE "Also ist eine von ihnen {z}; sie fällt in Zellen weg, die alle drei sehen."
    LOOK_AT_PIVOT "Sieh dir {pivot} an, und die Zellen mit zwei Kandidaten, die sie sieht."
}
