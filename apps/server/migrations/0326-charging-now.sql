-- The guns that charge now, by organisation and charge level, with the power that they draw: measured every few seconds, because thousands of
-- charges are too many to be read at each look.
create table charging_now (
  org_id bigint not null,
  soc_from int not null, -- in steps of ten per cent; -1: the car tells none
  gun_qty int not null,
  power_w bigint not null,
  primary key (org_id, soc_from)
);
