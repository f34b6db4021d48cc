-- Work that somebody has to do at a station, from a warning or by hand.
create table work_order (
  id bigint primary key,
  order_no text not null unique,
  title text not null,
  level smallint not null check (level between 1 and 4), -- 1 is the most urgent
  content text,
  station_id bigint not null references station,
  pile_id bigint references charger_pile,
  gun_id bigint references charger_gun,
  maker_name text, -- of the pile, when the order was made; null: no pile
  warning_id bigint, -- that it came from
  assignee_id bigint references sys_user, -- null: whoever accepts it
  status text not null default '00' check (status in ('00', '10', '20', '30', '40')),
  due_time timestamptz not null,
  accept_time timestamptz, -- when somebody first accepted it
  finish_time timestamptz,
  close_time timestamptz, -- closed or cancelled
  parts_amt bigint not null default 0,
  create_time timestamptz not null,
  create_user bigint
);
-- A warning has one open order.
create unique index work_order_warning_open on work_order (warning_id) where warning_id is not null and status in ('00', '10', '20');
create index work_order_warning on work_order (warning_id, id) where warning_id is not null;
create index work_order_time on work_order (create_time desc, id desc) include (station_id);
create index work_order_station on work_order (station_id, create_time desc, id desc);
create index work_order_pile on work_order (pile_id, create_time desc, id desc) where pile_id is not null;
create index work_order_level on work_order (level, create_time desc, id desc) include (station_id);
create index work_order_status on work_order (status, create_time desc, id desc) include (station_id);
create index work_order_assignee on work_order (assignee_id, create_time desc, id desc) include (station_id);
create index work_order_due on work_order (due_time, id) include (station_id);
create index work_order_open_due on work_order (due_time, id) include (station_id) where status in ('00', '10', '20');
create index work_order_title on work_order using gin (title gin_trgm_ops);

-- What was done to an order, in its order.
create table work_order_step (
  id bigint primary key,
  order_id bigint not null references work_order,
  step text not null,
  status text not null, -- after the step
  user_id bigint, -- null: the system
  assignee_id bigint, -- who has the order after the step
  note text,
  parts jsonb not null default '[]',
  create_time timestamptz not null
);
create index work_order_step_order on work_order_step (order_id, id);

-- A picture belongs to one step.
create table work_order_photo (
  file_id bigint primary key,
  step_id bigint not null references work_order_step
);
create index work_order_photo_step on work_order_photo (step_id);
