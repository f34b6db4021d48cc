import { facilityLabels, parkFeeTypeLabels } from '@chargedeck/contract/enums'
import { Tag } from 'antd'
import { CopyText } from '../ui/copy-text.tsx'
import { DrawerSection, Facts } from '../ui/record-drawer.tsx'
import type { StationTabProps } from './station-tab.ts'

export const StationBusiness = ({ detail: { facts } }: StationTabProps) => (
  <>
    <DrawerSection title="营业">
      <Facts
        items={[
          { label: '营业时间', value: facts.openAllDayFlag === 1 ? '全天 24 小时' : facts.businessHours },
          { label: '服务电话', value: <CopyText value={facts.serviceTel} /> },
          { label: '站点电话', value: <CopyText value={facts.stationTel} /> },
          {
            label: '配套设施',
            value: facts.facilities.length > 0 ? facts.facilities.map((each) => <Tag key={each}>{facilityLabels[each]}</Tag>) : '-',
          },
          { label: '站点引导', value: facts.siteGuide, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="停车与占位">
      <Facts
        items={[
          { label: '车位数', value: facts.parkNums },
          { label: '停车收费', value: parkFeeTypeLabels[facts.parkFeeType] },
          { label: '车位楼层描述', value: facts.parkInfo },
          { label: '占位费', value: facts.occupyFlag === 1 ? '已启用' : '未启用' },
          { label: '停车费说明', value: facts.parkFeeDesc, span: 2 },
        ]}
      />
    </DrawerSection>
  </>
)
