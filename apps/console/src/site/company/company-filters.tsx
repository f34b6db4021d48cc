import { DataStatusFilter } from '../../ui/fields/data-status/data-status-filter.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const CompanyFilters = () => (
  <>
    <TextFilter name="companyName" label="公司名称" />
    <TextFilter name="operatorId" label="运营商ID" />
    <DataStatusFilter />
  </>
)
