import { Activity, memo, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import { PageAddressContext, useAddressBar, type PageAddress } from '../platform/page-address.ts'
import { useSetting } from '../platform/setting.ts'
import { forgetFormsOf, hasUnsavedOn, PageOfFormsContext, type PageOfForms } from '../ui/record/unsaved-forms.ts'
import { ErrorPage, ForbiddenPage } from './error-page.tsx'
import { keepMounted, useClosings, type MountedPage } from './mounted-pages.ts'

type Loaded = {
  title: string
  /** Null when this release lacks the page, or the user may not open it. */
  Page: ComponentType | null
  isForbidden?: true
} | null

/** The page of the address; earlier pages stay mounted but hidden and inactive. */
export function PageOutlet() {
  const loaded = useLoaderData<Loaded>()
  const address = useAddressBar()
  const most = useSetting(({ look }) => (look.tabs ? 20 : 8))
  const closings = useClosings()
  const [mounted, setMounted] = useState<readonly MountedPage[]>([])
  if (!loaded) return null
  const { title, Page, isForbidden = false } = loaded
  const path = address.pathname
  const limits = { most, isKept: (its: string) => hasUnsavedOn([its]) }
  const pages = Page ? keepMounted(mounted, { path, closings: closings[path] ?? 0, Page, address }, limits) : mounted
  if (pages !== mounted) setMounted(pages)
  return (
    <>
      <title>{`${title} - 智慧充电运营管理平台`}</title>
      {!Page && (isForbidden ? <ForbiddenPage name={title} /> : <ErrorPage status="404" />)}
      {pages
        .filter(({ path: its, closings: then }) => then === (closings[its] ?? 0))
        .map((page) => (
          <OnePage key={`${page.path} ${page.closings}`} page={page} shown={Page !== null && page.path === path} />
        ))}
    </>
  )
}

/** A hidden page keeps the address it was left at, so it need not render when it is shown again. */
const OnePage = memo(({ page: { Page, address }, shown }: { page: MountedPage; shown: boolean }) => (
  <PageOfFormsContext value={usePageOfForms(address, shown)}>
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <PageAddressContext value={address}>
        <AsItIs Page={Page} />
      </PageAddressContext>
    </Activity>
  </PageOfFormsContext>
))

function usePageOfForms({ pathname, search }: PageAddress, shown: boolean): PageOfForms {
  const [page] = useState<PageOfForms>(() => ({ pathname, search, isShown: shown }))
  // before the effects of its forms, which ask whether they are closed or only hidden
  useLayoutEffect(() => {
    Object.assign(page, { search, isShown: shown })
  }, [page, search, shown])
  useEffect(() => () => forgetFormsOf(page), [page])
  return page
}

const AsItIs = memo(({ Page }: { Page: ComponentType }) => <Page />)
