-- The hottest part of the car's battery, where the charger reports it, in degrees Celsius.
alter table charge_sample add column battery_max_temp int;
