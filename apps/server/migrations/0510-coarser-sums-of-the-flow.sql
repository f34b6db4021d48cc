-- Coarser sums beside those of each pile, carrier and group: a report over a quarter reads them. They are filled in the background; until
-- a day has them it is read from the finest ones, as before.
create table order_flow_party_day (like order_flow_day);
alter table order_flow_party_day drop column station_id, drop column company_id, drop column pile_id,
  add primary key (date_type, day, carrier_id, group_id);

create table order_flow_station_day (like order_flow_day);
alter table order_flow_station_day drop column company_id, drop column pile_id, drop column carrier_id, drop column group_id,
  add primary key (date_type, day, station_id);

-- By the organisation and the company that a station has now.
create table order_flow_org_day (like order_flow_day);
alter table order_flow_org_day drop column station_id, drop column pile_id, add column org_id bigint not null,
  add primary key (date_type, day, org_id, company_id, carrier_id, group_id);

-- Of piles whole weeks, by their Mondays.
create table order_flow_pile_week (like order_flow_day);
alter table order_flow_pile_week drop column company_id, drop column carrier_id, drop column group_id;
alter table order_flow_pile_week rename column day to week;
alter table order_flow_pile_week
  add primary key (date_type, week, station_id, pile_id) include (order_qty, total_energy, actual_amt);
create index order_flow_pile_week_pile on order_flow_pile_week (pile_id, date_type, week);

-- A station takes its orders along. Yesterday may be summed for the first time at this moment.
create function note_moved_flow() returns trigger language plpgsql as $$
begin
  insert into changed_day (list, day)
  select list || '_ORG', day from summed_day where list in ('FLOW_END', 'FLOW_SETTLE')
  union
  select list, day_of(now()) - 1 from unnest(array['FLOW_END_ORG', 'FLOW_SETTLE_ORG']) as given (list);
  return null;
end $$;
create trigger station_flow_moved after update of org_id, company_id on station for each row
  when ((old.org_id, old.company_id) is distinct from (new.org_id, new.company_id)) execute function note_moved_flow();

-- A day that something changed is summed again within minutes: until then a report reads all orders of it.
update timer set cron = '0 */5 * * * *', next_time = null
where action_class = 'sum-order-flow' and shipped_flag = 1 and cron = '0 50 0 * * *';
