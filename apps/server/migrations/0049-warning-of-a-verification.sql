-- The end of a verification of which the station's manager was warned: once per pile and date.
alter table charger_pile add verify_warn_date date;
