-- Exports of many rows, written by a job; the file lies beside the other files under the job's id and attempt.
create table export_job (
  id bigint primary key,
  path text not null, -- the call that asked for it, which is its permission too
  name text not null,
  filters jsonb not null,
  scope jsonb, -- the organisations whose rows were read
  status text not null,
  total_qty int not null,
  row_qty int not null default 0,
  attempt_qty int not null default 0,
  file_size int,
  fail_reason text,
  create_time timestamptz not null,
  create_user bigint not null,
  finish_time timestamptz,
  expire_time timestamptz
);
create index export_job_user on export_job (create_user, id desc);
create index export_job_expire on export_job (expire_time) where status = '30';
