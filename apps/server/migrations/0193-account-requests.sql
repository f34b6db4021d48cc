-- A request to open an account keeps its day, however often it is sent.
alter table settle_account add column ask_date date;
