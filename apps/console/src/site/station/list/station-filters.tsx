import { selfBuyWayLabels, selfBuyWaySubLabels, stationTypeLabels } from '@chargedeck/contract/site/station/enums'
import { Form } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { FlagField } from '../../../ui/fields/flag-field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { NumberSelect } from '../../../ui/fields/number-select.tsx'
import { TextFilter } from '../../../ui/fields/text-filter.tsx'
import { CompanySelect } from '../../company/parts/company-select.tsx'
import { onlineLabels, stationFilterLabels, stationStatusOrder } from '../station-labels.ts'

const AreaCascader = lazyPart(async () => (await import('../../../base/area/parts/area-cascader.tsx')).AreaCascader)
const OrgTreeSelect = lazyPart(async () => (await import('../../../staff/org/parts/org-tree-select.tsx')).OrgTreeSelect)

export const StationFilters = () => (
  <>
    <TextFilter name="stationName" label="站点名称" />
    <TextFilter name="stationNo" label="站点编号" />
    <Form.Item name="status" label="站点状态">
      <EnumSelect labels={stationFilterLabels} order={stationStatusOrder} mode="multiple" />
    </Form.Item>
    <Form.Item name="onlineFlag" label="上线状态">
      <NumberSelect labels={onlineLabels} />
    </Form.Item>
    <FlagField name="closedFlag" label="仅看关闭下线" />
    <Form.Item name="companyId" label="所属公司">
      <CompanySelect allowClear />
    </Form.Item>
    <Form.Item name="selfBuyWay" label="经营方式">
      <EnumSelect labels={selfBuyWayLabels} />
    </Form.Item>
    <Form.Item name="selfBuyWaySub" label="投资方式">
      <EnumSelect labels={selfBuyWaySubLabels} />
    </Form.Item>
    <Form.Item name="stationType" label="站点类型">
      <EnumSelect labels={stationTypeLabels} />
    </Form.Item>
    <Form.Item name="areaCode" label="省市区">
      <AreaCascader anyLevel />
    </Form.Item>
    <Form.Item name="orgId" label="所属机构">
      <OrgTreeSelect />
    </Form.Item>
  </>
)
