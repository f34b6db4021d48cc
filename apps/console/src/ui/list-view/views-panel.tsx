import { listViewApi, type ListView } from '@chargedeck/contract/staff/list-view/calls'
import type { TableSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useMay } from '../../platform/me.ts'
import { LoadFailed } from '../page/load-failed.tsx'
import { PanelFocus } from '../panel-focus.tsx'
import { listViews } from './list-view-queries.ts'
import { SaveView } from './save-view.tsx'
import { columnsOf, showsView, type ShownView } from './shown-view.ts'
import { useViewActions } from './view-actions.ts'
import { ViewLine } from './view-line.tsx'
import './views.css'

export type ViewsPanelProps = {
  table: string
  shown: ShownView
  startView: TableSetting['startView']
  onStartView: (view: NonNullable<TableSetting['startView']> | null) => void
  onShow: (view: ShownView) => void
  onDone: () => void
}

export function ViewsPanel({ table, shown, startView, onStartView, onShow, onDone }: ViewsPanelProps) {
  const may = useMay()
  const { data: views, error, refetch } = useQuery(listViews(table))
  const actions = useViewActions(shown)
  useFreshStart(views, startView, onStartView)
  if (error && !views) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!views) return <Skeleton active title={false} />
  const show = (view: ListView) => {
    onShow({ query: view.query, columns: columnsOf(view.columns) })
    onDone()
  }
  return (
    <PanelFocus>
      {views.length === 0 && (
        <p className="cd-views__none">还没有视图：把当前的筛选、排序和列保存下来，下次一点即用。</p>
      )}
      <ul className="cd-views__list" aria-label="已保存的视图">
        {views.map((view) => (
          <ViewLine
            key={view.id}
            view={view}
            isShown={showsView(view.query, shown.query)}
            isStart={startView?.id === view.id}
            mayShare={may(listViewApi.share)}
            actions={actions}
            onShow={() => show(view)}
            onStart={(isStart) => onStartView(isStart ? { id: view.id, query: view.query } : null)}
          />
        ))}
      </ul>
      {actions.refusal && <Alert type="error" showIcon title={actions.refusal} />}
      <SaveView onSave={(name) => actions.add(table, name)} />
    </PanelFocus>
  )
}

/** The setting's copy of the start view follows the view; a view that is gone starts nothing. */
function useFreshStart(
  views: ListView[] | undefined,
  startView: TableSetting['startView'],
  onStartView: ViewsPanelProps['onStartView'],
) {
  useEffect(() => {
    if (!views || !startView) return
    const view = views.find(({ id }) => id === startView.id)
    if (!view) onStartView(null)
    else if (!showsView(view.query, startView.query)) onStartView({ id: view.id, query: view.query })
  })
}
