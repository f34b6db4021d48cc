-- Why a settlement by hand waited besides its amount: the second person reads it.
alter table manual_settlement add column doubts text[] not null default '{}';
