-- The account at the provider that has the request: no other is asked about it.
alter table invoice add column sent_to text;
