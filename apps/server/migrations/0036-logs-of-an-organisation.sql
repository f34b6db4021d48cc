-- The organisation of whoever acted, at that time; null: nobody in an organisation. It never changes, also when the user moves.
create function org_of_user(of_user bigint) returns bigint language sql stable as
  $$ select org_id from sys_emp where id = of_user $$;
create function org_of_account(of_account text) returns bigint language sql stable as
  $$ select org_id from sys_emp join sys_user using (id) where account = of_account and status <> 2 $$;

-- At a sign-in there is no user yet, so the row names the user it is about.
create function doer_of(path text, outcome int, subject_id text, user_id bigint) returns bigint language sql immutable as
  $$ select case when path in ('/login', '/logout') and outcome = 200 then subject_id::bigint else user_id end $$;

alter table audit_log add column org_id bigint;
alter table vis_log add column org_id bigint;
alter table message_record add column org_id bigint;
update audit_log set org_id = org_of_user(doer_of(path, outcome, subject_id, user_id))
where user_id <> 0 or path in ('/login', '/logout');
update vis_log set org_id = org_of_account(account) where account is not null;
update message_record set org_id = org_of_user(create_user) where create_user <> 0;

create function note_org_of_audit() returns trigger language plpgsql as $$
begin
  new.org_id := org_of_user(doer_of(new.path, new.outcome, new.subject_id, new.user_id));
  return new;
end $$;
create trigger audit_log_org before insert on audit_log for each row
  when (new.user_id <> 0 or new.path in ('/login', '/logout')) execute function note_org_of_audit();

create function note_org_of_visit() returns trigger language plpgsql as $$
begin
  new.org_id := org_of_account(new.account);
  return new;
end $$;
create trigger vis_log_org before insert on vis_log for each row
  when (new.account is not null) execute function note_org_of_visit();

create function note_org_of_message() returns trigger language plpgsql as $$
begin
  new.org_id := org_of_user(new.create_user);
  return new;
end $$;
create trigger message_record_org before insert on message_record for each row
  when (new.create_user <> 0) execute function note_org_of_message();

create index audit_log_org on audit_log (org_id, id);
create index audit_log_org_path on audit_log (org_id, path, id);
create index audit_log_org_failed on audit_log (org_id, id) where outcome <> 200;
create index vis_log_org on vis_log (org_id, id);
create index vis_log_org_failed on vis_log (org_id, id) where success = 'N';
create index message_record_org on message_record (channel, org_id, id desc);
