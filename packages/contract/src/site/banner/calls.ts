export const bannerApi = {}
