-- What a user's request was answered, so that a repeat of it does nothing and gets the same answer.
create table answered_request (
  user_id bigint not null,
  path text not null,
  request_id text not null,
  asked jsonb not null,
  answer jsonb, -- null only within the transaction that works it out
  create_time timestamptz not null,
  primary key (user_id, path, request_id)
);
create index answered_request_age on answered_request (create_time);
