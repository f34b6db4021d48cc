-- Where somebody signed in was never known: the column held '-' in every row.
alter table vis_log drop column location;
