-- What a charger was asked last and what it would not take: a wish that is refused is not repeated without end.
alter table charger_pile
  add soc_ask_time timestamptz,
  add soc_refused text; -- its word for the limit that holds now
alter table pile_setting
  add ask_time timestamptz,
  add refused text; -- its word for the value that is wanted now

-- Numbers are told apart without regard to case.
create index charger_move_pile_key on charger_move (upper(pile_no), id desc);
drop index charger_move_pile;
