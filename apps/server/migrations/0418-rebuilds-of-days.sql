-- Days that somebody has counted again, in small transactions from the latest day on.
create table stat_rebuild (
  id bigint primary key,
  start_date date not null,
  end_date date not null,
  station_ids bigint[] not null, -- those that the user saw
  next_date date not null, -- the day that is counted now; the day before start_date once all are done
  next_station int not null default 0, -- how many stations of that day are done
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'FAILED')),
  fail_qty int not null default 0, -- in a row
  create_user bigint not null,
  create_time timestamptz not null,
  end_time timestamptz
);
create index stat_rebuild_running on stat_rebuild (id) where status = 'RUNNING';
create index stat_rebuild_of_user on stat_rebuild (create_user, id desc);
