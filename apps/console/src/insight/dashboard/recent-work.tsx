import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import { Empty } from 'antd'
import { SectionCard } from '../../ui/page/panel.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'

export const RecentWork = ({ rows }: { rows: Dashboard['recent'] }) => (
  <SectionCard title="最近操作">
    {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有操作" />}
    <ul className="dashboard-recent">
      {rows.map(({ id, name, title, success, createTime }) => (
        <li key={id}>
          <StateTag tone={success ? 'done' : 'attention'} label={success ? '成功' : '被拒'} />
          <span className="dashboard-recent__what" title={`${name} ${title}`}>
            <b>{name}</b> {title}
          </span>
          <InstantText value={createTime} />
        </li>
      ))}
    </ul>
  </SectionCard>
)
