-- a regulator gets only stations whose 监管推送 is on; those that it got until now it goes on getting
update station set reg_push_flag = 1 where reg_push_flag = 0 and id in (
  select site.station_id from carrier_site site join carrier on carrier.id = site.carrier_id
  where carrier.carrier_type = 'REG' and site.enable_flag = 1);
