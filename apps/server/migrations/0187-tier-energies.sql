-- Columns of energy are named so, and are read as whole numbers by their name.
alter table assign_tactic_item rename tier_from to from_energy;
alter table assign_tactic_item rename tier_to to to_energy;
