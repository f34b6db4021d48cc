-- A held command waits until whoever holds it lets it go. From here on send_time is the moment its frame left.
alter table device_command add held_flag smallint not null default 0;
create index device_command_waiting on device_command (pile_id, id) where status = '00';

-- Whoever cancels a reservation names it by its number, however often he asks.
alter table reservation drop column cancel_command_id;

-- told_watts holds for charges to come; the one that runs is told by its number. Unsure: it was asked and never answered,
-- and what stands there is the most of what it may have taken.
alter table gun_power
  add told_unsure_flag smallint not null default 0,
  add charge_no int, -- the charge that charge_watts was told to
  add charge_watts int, -- null: no limit of its own
  add charge_unsure_flag smallint not null default 0,
  add sending_charge_no int; -- null: for charges to come

-- Piles that staff let give less than they could.
create index charger_pile_throttled on charger_pile (station_id) where max_power_rate < 10000 and data_status <> 2;

-- A list longer than the charger takes at once goes in parts: those that wait for the one before them.
alter table local_list add waiting jsonb not null default '[]';
