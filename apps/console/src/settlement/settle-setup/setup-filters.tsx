import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { ShareholderSelect } from '../shareholder/parts/shareholder-select.tsx'
import { TacticSelect } from './tactic-select.tsx'

export const SetupFilters = () => (
  <>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="holderId" label="合作方">
      <ShareholderSelect allowClear />
    </Form.Item>
    <Form.Item name="tacticId" label="策略">
      <TacticSelect allowClear />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <FlagField name="inForce" label="生效中" />
  </>
)
