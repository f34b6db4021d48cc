import { bannerApi } from '@chargedeck/contract/site/banner/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteBanner } from './delete-banner.ts'
import { listBanners, listTargets } from './list-banners.ts'
import { saveBanner } from './save-banner.ts'
import { showPicture } from './show-picture.ts'
import type { BannerTargets } from './targets.ts'

export const bannerRoutes = (targets: BannerTargets) =>
  implement(bannerApi, {
    page: async (ctx, { query }) => listBanners(ctx, targets, query),
    targets: async (ctx, { query }) => listTargets(ctx, targets, query),
    save: async (ctx, { body }) => saveBanner(ctx, targets, body),
    delete: async (ctx, { query }) => deleteBanner(ctx, query.id),
    picture: async (ctx, { params }) => showPicture(ctx, params.fileId),
  })
