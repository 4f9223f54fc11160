//! SK-loops and exocets.

super::sentence::sentences! {
    GROUPS { en "Eight groups of cells make a loop: {groups}." }
    JOINT { en "{digits} of {house}" }
    JOINTS {
        en "Each of these {count} cells is one of the following digits, and a house has a digit once: {joints}."
    }
    JOINTS_SO {
        en "These are {count} digits for {count} cells. So each of the houses has its digits in the loop, and nowhere else."
    }
    LOOK_AT_BLOCKS { en "Look at the blocks where {lines} cross." }
    EXOCET { en "The base, {base}, has {count} digits: {digits}." }
    EXOCET_IF {
        en "If one of them is in the base and in neither target, {targets}, each of {cross} has it outside of the band: three places."
    }
    COVER { en "{digit} in {lines}" }
    EXOCET_BUT { en "But there two lines hold all places of a digit: {covers}." }
    EXOCET_SO { en "So the targets have the two digits of the base, and nothing else." }
    EXOCET_ONE_LINE {
        en "A digit of the base is in one target only, and two of the cross lines have it further on: more than one line holds."
    }
    LOOK_AT_EXOCET { en "Look at the base {base} and the targets {targets}." }
}
