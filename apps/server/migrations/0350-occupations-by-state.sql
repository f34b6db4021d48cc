-- The sums of past occupations by company and state too. The nights before are summed again; until then lists sum their rows.
delete from changed_day where list = 'OCCUPY';
delete from summed_day where list = 'OCCUPY';
drop table occupy_order_day;
create table occupy_order_day (
  day date not null,
  station_id bigint not null,
  company_id bigint not null,
  status text not null,
  order_qty int not null,
  occupy_min bigint not null,
  capped_amt bigint not null,
  waive_amt bigint not null,
  actual_amt bigint not null,
  primary key (day, station_id, company_id, status)
);
drop trigger occupy_order_changed on occupy_order;
create trigger occupy_order_changed after update of status, occupy_min, capped_amt, waive_amt, actual_amt
  on occupy_order for each row when (day_of(old.occupy_start_time) < day_of(now())
    and (old.status, old.occupy_min, old.capped_amt, old.waive_amt, old.actual_amt)
      is distinct from (new.status, new.occupy_min, new.capped_amt, new.waive_amt, new.actual_amt))
  execute function note_changed_occupation('OCCUPY');
