-- A settlement after the day of its charge pays for each mark: days are compared by hand, because a union sorts and one row is most often enough.
create or replace function note_changed_flow() returns trigger language plpgsql as $$
declare
  today date := day_of(now());
  ended date := day_of(new.end_time);
  settled date := day_of(new.settle_time);
  ended_before date := day_of(old.end_time);
  settled_before date := day_of(old.settle_time);
begin
  if ended < today then
    insert into changed_day (list, day) values ('FLOW_END', ended);
  end if;
  if ended_before < today and ended_before is distinct from ended then
    insert into changed_day (list, day) values ('FLOW_END', ended_before);
  end if;
  if settled < today then
    insert into changed_day (list, day) values ('FLOW_SETTLE', settled);
  end if;
  if settled_before < today and settled_before is distinct from settled then
    insert into changed_day (list, day) values ('FLOW_SETTLE', settled_before);
  end if;
  return null;
end $$;
