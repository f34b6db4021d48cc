-- What staff made of an order by hand, and what waits until a second person has looked at it.
create table manual_settlement (
  id bigint primary key,
  order_id bigint not null,
  status text not null, -- 00 waiting, 30 done, 90 refused
  end_time timestamptz, -- null: a settled order keeps its end
  end_meter bigint,
  band_energies jsonb, -- null: the samples say what each band charged
  wanted_amt bigint, -- null: meter and prices say it
  before_amt bigint not null,
  after_amt bigint not null,
  reason text not null,
  create_user bigint not null,
  create_time timestamptz not null,
  review_user bigint,
  review_time timestamptz,
  review_note text
);
create index manual_settlement_order on manual_settlement (order_id, id desc);
create unique index manual_settlement_waiting on manual_settlement (order_id) where status = '00';

-- Pictures and PDFs that show why, each of one settlement.
create table manual_settlement_file (
  file_id bigint primary key references sys_file_info,
  settlement_id bigint not null references manual_settlement,
  seq smallint not null
);
create unique index manual_settlement_files on manual_settlement_file (settlement_id, seq);

-- What an adjustment changed of each line, so that it can take the place of an earlier one.
alter table charge_order_line add column adjust_amt bigint not null default 0;
