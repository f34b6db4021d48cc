-- The energy of a billed charge by clock hour and band, for the chart of a day. Samples are gone after a month; these rows stay.
create table charge_order_hour (
  order_id bigint not null,
  hour_start timestamptz not null,
  band text not null,
  station_id bigint not null,
  energy bigint not null,
  primary key (order_id, hour_start, band)
);
create index charge_order_hour_start on charge_order_hour (hour_start, station_id) include (band, energy);

-- Of charges billed before, many have no samples any more: their lines are spread evenly over the hours that they touch.
insert into charge_order_hour (order_id, hour_start, band, station_id, energy)
select line.order_id, hour_start, line.band, charge_order.station_id, round(sum(line.energy
    * extract(epoch from least(line.end_time, hour_start + interval '1 hour') - greatest(line.start_time, hour_start))
    / greatest(extract(epoch from line.end_time - line.start_time), 1)))::bigint
from charge_order_line line
join charge_order on charge_order.id = line.order_id
join lateral generate_series(date_trunc('hour', line.start_time, 'Asia/Shanghai'), line.end_time, interval '1 hour') as hour_start
  on hour_start < line.end_time
where line.energy > 0
group by line.order_id, hour_start, line.band, charge_order.station_id;
