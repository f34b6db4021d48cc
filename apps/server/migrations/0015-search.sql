-- A pile is found by how its number begins, in letters of either case.
create index charger_pile_no_beginning on charger_pile (upper(pile_no) text_pattern_ops);
