export type ShippedPage = {
  code: string
  name: string
  router: string
  component: string
  /** Calls under these paths belong to the page. */
  owns: readonly string[]
  /** Calls of other pages that this page needs. */
  alsoReads?: readonly string[]
}
export type ShippedFolder = { code: string; name: string; icon: string; router: string; pages: readonly ShippedPage[] }
