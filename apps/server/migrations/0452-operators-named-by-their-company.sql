-- The partner as which a company runs its stations is the company itself: it has the company's name, whoever changes that.
create or replace function name_operator() returns trigger language plpgsql as $$
begin
  update shareholder set holder_name = new.company_name where company_id = new.id and holder_type = 'OPR';
  return null;
end $$;
create or replace trigger name_operator after update of company_name on company
  for each row when (old.company_name <> new.company_name) execute function name_operator();

update shareholder set holder_name = company.company_name
from company where company.id = shareholder.company_id and holder_type = 'OPR' and holder_name <> company.company_name;
