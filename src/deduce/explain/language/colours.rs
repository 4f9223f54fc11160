//! Colours.

super::sentence::sentences! {
    TWO_COLOURS {
        en "Strong links of {digit} join these cells: it is at {a}, or else at {b}."
        de "Starke Verbindungen der {digit} verknüpfen diese Zellen: sie steht in {a} oder aber in {b}."
        fr "Des liens forts du {digit} relient ces cases : il est en {a}, ou bien en {b}."
        es "Enlaces fuertes del {digit} unen estas celdas: está en {a}, o bien en {b}."
    }
    SEES_BOTH_COLOURS {
        en "A cell that sees both kinds cannot be {digit} either way."
        de "Eine Zelle, die beide Farben sieht, kann in keinem Fall {digit} sein."
        fr "Une case qui voit les deux couleurs ne peut être {digit} dans aucun cas."
        es "Una celda que ve los dos colores no puede ser {digit} en ningún caso."
    }
    COLOUR_SEES_ITSELF {
        en "{a} and {b} see each other, so the first kind is false."
        de "{a} und {b} sehen einander, also ist die erste Farbe falsch."
        fr "{a} et {b} se voient, donc la première couleur est fausse."
        es "{a} y {b} se ven, así que el primer color es falso."
    }
    LOOK_TO_PAINT {
        en "Look at {digit}, and paint the houses with two places for it."
        de "Sieh dir die {digit} an, und färbe, wo sie in einem Haus zwei Plätze hat."
        fr "Regarde le {digit}, et colorie là où il n'a que deux places."
        es "Mira el {digit}, y colorea donde solo tiene dos lugares."
    }
    REMOTE_PAIR {
        en "All of {cells} have only {digits}, and those that see each other differ."
        de "{cells} haben alle nur {digits}, und die einander sehen, sind verschieden."
        fr "{cells} n'ont tous que {digits}, et celles qui se voient diffèrent."
        es "{cells} solo tienen {digits}, y las que se ven son distintas."
    }
    REMOTE_PAIR_ONE { en "So one digit is at {a}, and the other at {b}." }
    REMOTE_PAIR_SO { en "A cell that sees one of each kind is neither {digits}." }
    LOOK_AT_REMOTE_PAIR { en "Look at the cells that have only {digits}." }
    FOUR_COLOURS {
        en "Strong links of {digit} join two groups: it is at all of A ({a}) or else all of B ({b}), and at all of C ({c}) or else all of D ({d})."
    }
    COLOUR_SEES { en "{from} of colour {own} sees {to} of colour {other}" }
    OPPOSITES { en "{bridge}, so not both A and C are true." }
    OPPOSITES_SO { en "So B or D is true, and {cell} sees cells of both." }
    OPPOSITES_SO_EACH { en "So B or D is true, and each of {cell} sees cells of both." }
    COLOUR_SEES_GROUP { en "{bridges}, and C or D is true." }
    A_IS_FALSE { en "So A is false." }
    LOOK_TO_PAINT_TWO { en "Look at {digit}, and paint two groups of its strong links." }
    MEDUSA {
        en "Strong links, in cells with two candidates and houses with two places, join candidates in two colours: all of A are true, or else all of B."
    }
    MEDUSA_COLOUR { en "Colour {letter}: {digits}." }
    MEDUSA_DIGIT { en "{digit} at {cells}" }
    MEDUSA_TWICE { en "Colour A is twice in {cell}, as {a} and {b}: it is false." }
    MEDUSA_CLASH { en "Colour A has both {a} and {b}, which see each other: it is false." }
    MEDUSA_EMPTIED {
        en "Every candidate of {cell} sees its digit in colour A, which would leave the cell empty: colour A is false."
    }
    MEDUSA_CELL { en "In {cells}, one candidate is of colour A and one of colour B: no other is true." }
    MEDUSA_SEEN { en "{targets} sees its digit in both colours, one of which is true." }
    MEDUSA_SEEN_EACH { en "Each of {targets} sees its digit in both colours, one of which is true." }
    MEDUSA_MIXED {
        en "{targets} sees its digit in one colour, and its cell has a candidate of the other: one of them is true."
    }
    MEDUSA_MIXED_EACH {
        en "Each of {targets} sees its digit in one colour, and its cell has a candidate of the other: one of them is true."
    }
    LOOK_TO_PAINT_ALL { en "Look at strong links of several digits around {cell}, and paint them in two colours." }
}
