-- What shows that money came to the counter: pictures or PDFs, each of one trade.
create table trade_proof (
  file_id bigint primary key references sys_file_info,
  trade_id bigint not null references trade_order,
  seq smallint not null
);
create unique index trade_proof_trade on trade_proof (trade_id, seq);
