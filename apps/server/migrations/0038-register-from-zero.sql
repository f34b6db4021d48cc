-- The register of this gun begins at zero in each charge: that is no gap between two charges.
alter table charger_gun add column register_from_zero smallint not null default 0;
