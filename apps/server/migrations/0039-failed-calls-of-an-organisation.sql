-- Failed calls of one path in one organisation, or of one user, are rare: without their index each page walks past all others.
create index audit_log_org_path_failed on audit_log (org_id, path, id) where outcome <> 200;
create index audit_log_user_failed on audit_log (user_id, id) where outcome <> 200;
