import { DownOutlined } from '@ant-design/icons'
import { Button, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { ViewsPanelProps } from './views-panel.tsx'

const ViewsPanel = lazyPart<ViewsPanelProps>(
  async () => (await import('./views-panel.tsx')).ViewsPanel,
  <Skeleton active />,
)

/** The saved views of a list, beside its title. They load when the menu opens. */
export function ViewsMenu(props: Omit<ViewsPanelProps, 'onDone'>) {
  const [open, setOpen] = useState(false)
  const panel = <ViewsPanel {...props} onDone={() => setOpen(false)} />
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      content={<div className="cd-views">{panel}</div>}
      destroyOnHidden
    >
      <Button size="small" type="text" className="cd-views__button" aria-expanded={open}>
        视图
        <DownOutlined />
      </Button>
    </Popover>
  )
}
