-- how often a regulator gets power and running charges; null: as the profile of its province says
alter table carrier add column power_minutes int check (power_minutes between 1 and 60),
  add column charge_status_sec int check (charge_status_sec between 30 and 3600);
