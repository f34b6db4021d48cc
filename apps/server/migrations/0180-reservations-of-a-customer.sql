-- Who is deleted leaves no card in reservations.
create index reservation_customer on reservation (customer_id);
