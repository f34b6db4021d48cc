import type { ComponentType } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'

type Loaded = { title: string; Page: ComponentType | null } | null

export function PageOutlet() {
  const loaded = useLoaderData<Loaded>()
  const { pathname } = useLocation()
  if (!loaded) return null
  const { title, Page } = loaded
  return (
    <>
      <title>{`${title} - 智慧充电运营管理平台`}</title>
      {Page ? <Page key={pathname} /> : <ErrorPage status="404" />}
    </>
  )
}
