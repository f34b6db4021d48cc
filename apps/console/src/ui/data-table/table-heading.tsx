import type { ReactNode } from 'react'
import { ListViews, type ListViewsProps } from '../list-view/list-views.tsx'

/** The title of a list, with its saved views; a tree has none. */
export const TableHeading = ({ title, views }: { title: ReactNode; views: ListViewsProps | null }) => (
  <span className="cd-table-title">
    {title}
    {views && <ListViews {...views} />}
  </span>
)
