import { parkFeeTypeLabels } from '@chargedeck/contract/enums'
import { Tag } from 'antd'
import { CopyText } from '../ui/copy-text.tsx'
import { DrawerSection, Facts } from '../ui/record-drawer.tsx'
import type { StationTabProps } from './drawer-tabs.tsx'

export const StationBusiness = ({ detail }: StationTabProps) => (
  <>
    <DrawerSection title="营业">
      <Facts
        items={[
          { label: '营业时间', value: detail.openAllDayFlag === 1 ? '全天 24 小时' : detail.businessHours },
          { label: '服务电话', value: <CopyText value={detail.serviceTel} /> },
          { label: '站点电话', value: <CopyText value={detail.stationTel} /> },
          { label: '配套设施', value: detail.facilities.length > 0 ? detail.facilities.map((each) => <Tag key={each}>{each}</Tag>) : '-' },
          { label: '站点引导', value: detail.siteGuide, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="停车与占位">
      <Facts
        items={[
          { label: '车位数', value: detail.parkNums },
          { label: '停车收费', value: parkFeeTypeLabels[detail.parkFeeType] },
          { label: '车位说明', value: detail.parkInfo },
          { label: '占位费', value: detail.occupyFlag === 1 ? '已启用' : '未启用' },
          { label: '停车费说明', value: detail.parkFeeDesc, span: 2 },
        ]}
      />
    </DrawerSection>
  </>
)
