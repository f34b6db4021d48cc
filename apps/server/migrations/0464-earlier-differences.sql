-- A later comparison keeps the differences of an earlier one, and says what became of them.
alter table carrier_check_diff
  add column found_time timestamptz,
  add column outdated_time timestamptz, -- when a later comparison found another difference of the order, or none
  drop constraint carrier_check_diff_check_id_number_key,
  drop constraint carrier_check_diff_status_check,
  add constraint carrier_check_diff_status_check check (status in ('00', '10', '30', '40', '50'));
update carrier_check_diff set found_time = coalesce(check_time, create_time)
  from carrier_check where carrier_check.id = check_id;
alter table carrier_check_diff alter column found_time set not null;

-- What was handled stayed although both sides agreed by then.
update carrier_check_diff set status = '50', outdated_time = check_time
  from carrier_check where carrier_check.id = check_id and carrier_check.status = '30';

drop index carrier_check_diff_open;
create index carrier_check_diff_check on carrier_check_diff (check_id, id);
create unique index carrier_check_diff_current on carrier_check_diff (check_id, number)
  where status in ('00', '10', '30');

-- A day that a carrier left without an answer.
alter table carrier_check drop constraint carrier_check_status_check,
  add constraint carrier_check_status_check check (status in ('00', '10', '30', '40', '50', '60'));
