-- A public picture, shown with the company.
alter table company add column logo_file_id bigint;
