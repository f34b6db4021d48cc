import { Activity, useContext, useState, type ComponentType } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLoaderData } from 'react-router'
import { useSetting } from '../platform/setting.ts'
import { ErrorPage } from './error-page.tsx'
import { keepPage, useClosings, type KeptPage } from './kept-pages.ts'

type Loaded = { title: string; Page: ComponentType | null } | null

/** The page of the address; those seen before it stay as they were left, out of sight and at rest. */
export function PageOutlet() {
  const loaded = useLoaderData<Loaded>()
  const at = useContext(LocationContext)
  const most = useSetting(({ look }) => (look.tabs ? 20 : 8))
  const closings = useClosings()
  const [kept, setKept] = useState<readonly KeptPage[]>([])
  if (!loaded) return null
  const { title, Page } = loaded
  const path = at.location.pathname
  const pages = Page ? keepPage(kept, { path, closings: closings[path] ?? 0, Page, at }, most) : kept
  if (pages !== kept) setKept(pages)
  return (
    <>
      <title>{`${title} - 智慧充电运营管理平台`}</title>
      {!Page && <ErrorPage status="404" />}
      {pages
        .filter(({ path: its, closings: then }) => then === (closings[its] ?? 0))
        .map((page) => (
          <OnePage key={`${page.path} ${page.closings}`} page={page} shown={Page !== null && page.path === path} />
        ))}
    </>
  )
}

/** A page out of sight goes on seeing the address it was left at. */
const OnePage = ({ page: { Page, at }, shown }: { page: KeptPage; shown: boolean }) => (
  <Activity mode={shown ? 'visible' : 'hidden'}>
    <LocationContext value={at}>
      <Page />
    </LocationContext>
  </Activity>
)
