import { defineBrand } from '../schema.ts'

export default defineBrand({
  id: 'wrenfield',
  name: 'Wrenfield Homes',
  shortName: 'Wrenfield',
  legalName: 'Wrenfield Homes, Inc.',
  tagline: 'New homes across the Pacific Northwest',
  description:
    'Wrenfield Homes has built new homes in Oregon and Washington since 1978. See homes for sale, communities and floor plans from the Willamette Valley to the Columbia Basin.',
  metaPrefix: 'wrenfield',
  timeZone: 'America/Los_Angeles',

  analytics: 'ask',

  tags: { excluded: 12, underConstruction: 149, moveIn: 88, lot: 153 },
  cardTags: [
    'single-level',
    'main-floor-primary',
    'view',
    'pond-side',
    'park-side',
    'corner-lot',
    'rv-garage',
  ],
  blogCategory: 130,
  contentTypes: ['award', 'community-pack', 'development-update', 'incentive'],
  forms: {
    newsletter: 54,
    contact: 55,
    tourRequest: 56,
    customerCare: 57,
    tradePartner: 58,
    clientRegistration: 59,
  },
  clientRegistration: { validDays: 90 },
  newsletter: {
    title: 'Front Porch',
    description: 'New homes, new communities and notes on living in them. One letter a month.',
  },

  follow: {
    invitation:
      'Leave your email, and we’ll write on the morning after a price or a status changes, or a new home comes up. No news, no email.',
    greeting: 'Good morning. Here’s what changed since we last wrote.',
    signature: 'Come by when the porch light is on. — Your neighbors at Wrenfield',
  },
  financing: {
    lender: 'Cinder Butte Mortgage, NMLS 0000000',
    source: 'rate sheet of November 20, 2026, on file in our Redmond office',
    asOf: '2026-11-20',
    // The lender and its rate sheet are invented, as all of the demo is, and no newer one will come.
    validDays: 3_650,
    rates: [
      { termYears: 30, ratePercent: 6.125, pointsPercent: 0.5, feesUsd: 1_450 },
      { termYears: 15, ratePercent: 5.375, pointsPercent: 0.5, feesUsd: 1_450 },
    ],
    mortgageInsurance: [
      { fromDownPaymentPercent: 3, ratePercent: 0.85 },
      { fromDownPaymentPercent: 5, ratePercent: 0.68 },
      { fromDownPaymentPercent: 10, ratePercent: 0.45 },
      { fromDownPaymentPercent: 15, ratePercent: 0.28 },
    ],
    propertyTaxPercent: 0.95,
    insurancePercent: 0.3,
    disclosures: [
      'Not an offer to lend. Cinder Butte Mortgage decides on credit, and you may use any lender you like.',
    ],
  },

  phone: '541-555-0100',
  textPhone: '541-555-0188',
  email: 'redmond@wrenfield.example',
  desks: [
    { paths: ['/homeowner', '/forms/customer-care'], phone: '541-555-0179', hours: 'at any hour' },
    {
      paths: ['/sales-agent-forms', '/forms/client-registration'],
      phone: '541-555-0173',
      email: 'agents@wrenfield.example',
      hours: 'from 8 to 6, Saturdays too',
    },
  ],
  regions: [
    {
      slug: 'northwest-oregon',
      name: 'Northwest Oregon',
      description: 'Vineyard towns and Willamette Valley neighborhoods within reach of Portland and Salem.',
      center: { lat: 45.3, lng: -123.0 },
    },
    {
      slug: 'central-oregon',
      name: 'Central Oregon',
      description: 'High desert light, juniper and the Cascades, in Bend, Redmond and the towns around them.',
      center: { lat: 44.15, lng: -121.28 },
    },
    {
      slug: 'southeast-washington',
      name: 'Southeast Washington',
      description: 'Wide skies over the Columbia Basin, in the Tri-Cities and Walla Walla.',
      center: { lat: 46.22, lng: -119.1 },
    },
    {
      slug: 'southwest-washington',
      name: 'Southwest Washington',
      description: 'Forested slopes above the Columbia River, from Vancouver to Ridgefield and Camas.',
      center: { lat: 45.72, lng: -122.58 },
    },
  ],
  sides: [
    {
      slug: 'wet-side',
      name: 'West of the Cascades',
      words: ['wet side', 'Northwest Oregon', 'Southwest Washington', 'Willamette Valley'],
    },
    {
      slug: 'dry-side',
      name: 'East of the Cascades',
      words: ['dry side', 'Central Oregon', 'Southeast Washington', 'Tri-Cities', 'Walla Walla'],
    },
  ],
  offices: [
    {
      title: 'Wrenfield Homes Headquarters',
      slug: 'wrenfield-homes-headquarters',
      address: { street: '2140 SW Umber Avenue', city: 'Redmond', state: 'OR', postalCode: '97756' },
      phone: '541-555-0100',
      email: 'redmond@wrenfield.example',
      hours: 'Monday to Friday, 8 am to 5 pm',
      openingHours: ['Mo-Fr 08:00-17:00'],
      location: { lat: 44.2637, lng: -121.1901 },
    },
    {
      title: 'NW Oregon and SW Washington',
      slug: 'nw-oregon-sw-washington',
      address: {
        street: '905 NE Harrow Street, Suite 210',
        city: 'Vancouver',
        state: 'WA',
        postalCode: '98664',
      },
      phone: '360-555-0118',
      email: 'vancouver@wrenfield.example',
      hours: 'Monday to Friday, 9 am to 5 pm',
      openingHours: ['Mo-Fr 09:00-17:00'],
      location: { lat: 45.6217, lng: -122.5821 },
    },
    {
      title: 'SE Washington',
      slug: 'se-washington',
      address: { street: '3318 W Sageline Road', city: 'Kennewick', state: 'WA', postalCode: '99336' },
      phone: '509-555-0136',
      email: 'kennewick@wrenfield.example',
      hours: 'Monday to Friday, 9 am to 5 pm',
      openingHours: ['Mo-Fr 09:00-17:00'],
      location: { lat: 46.2072, lng: -119.1719 },
    },
  ],
  closedDays: { days: ['2026-12-24'] },

  navigation: {
    header: [
      { label: 'Homes for sale', path: '/homes-for-sale?kind=homes' },
      {
        label: 'Communities',
        path: '/communities',
        children: [
          { label: 'Northwest Oregon', path: '/communities/northwest-oregon' },
          { label: 'Central Oregon', path: '/communities/central-oregon' },
          { label: 'Southeast Washington', path: '/communities/southeast-washington' },
          { label: 'Southwest Washington', path: '/communities/southwest-washington' },
        ],
      },
      { label: 'Tour a model', path: '/tour-a-model' },
      {
        label: 'Homeowner',
        path: '/homeowner',
        children: [
          { label: 'Maintenance', path: '/homeowner/maintenance' },
          { label: 'Orientation', path: '/homeowner/orientation' },
          { label: 'FAQ', path: '/homeowner/faq' },
          { label: 'Customer care', path: '/homeowner/customer-care' },
        ],
      },
      {
        label: 'About',
        path: '/about',
        children: [
          { label: 'About Wrenfield', path: '/about/about-wrenfield' },
          { label: 'Family of brands', path: '/about/family-of-brands' },
          { label: 'Wrenfield Grows', path: '/about/wrenfield-grows' },
          { label: 'Wrenfield Cares', path: '/about/wrenfield-cares' },
          { label: 'Awards', path: '/about/awards' },
        ],
      },
      { label: 'Development updates', path: '/development-updates' },
      { label: 'Careers', path: '/about/careers' },
      { label: 'Blog', path: '/blog' },
    ],
    footer: [
      { label: 'Sales agent forms', path: '/sales-agent-forms' },
      { label: 'Trade partner form', path: '/covid-trade-partner-form' },
    ],
  },
  portals: {
    tradeLogin: 'https://trades.wrenfield.example/login',
    mail: 'https://mail.wrenfield.example/',
    investor: 'https://investors.wrenfield.example/',
  },
  social: {
    facebook: 'https://www.facebook.com/wrenfieldhomes.example',
    instagram: 'https://www.instagram.com/wrenfieldhomes.example',
    twitter: 'https://twitter.com/wrenfieldhomes.example',
    pinterest: 'https://www.pinterest.com/wrenfieldhomes.example',
    youtube: 'https://www.youtube.com/@wrenfieldhomes.example',
    linkedin: 'https://www.linkedin.com/company/wrenfieldhomes.example',
  },

  partners: {
    corporation: { number: 'WRENFIELD', state: 'OR', reportingEmail: 'listings@wrenfield.example' },
    builder: { number: '1978', leadsEmail: 'leads@wrenfield.example' },
    words: {
      communityStatus: { 'coming-soon': 'ComingSoon' },
      homeStatus: { 'move-in': 'Move-In Ready' },
      amenities: { playground: 'Playground', trail: 'Trails', park: 'Park', pond: 'Pond' },
    },
  },

  licenses: ['Oregon CCB #000142', 'Washington contractor WRENFH*000K7'],
  copyright: { holder: 'Wrenfield Homes, Inc.', sinceYear: 1978 },
  legal: {
    equalHousing:
      'Wrenfield Homes is an equal housing opportunity builder. We do business in keeping with the Fair Housing Act.',
    prices:
      'Prices are for the home and lot shown and may change without notice. Taxes, closing costs, association dues and options chosen after the contract are not included.',
    illustrations:
      'Renderings and floor plans are illustrations. Dimensions are approximate, and materials and elevations may vary from home to home.',
    options:
      'This estimate isn’t an offer. Site work beyond a standard homesite, taxes, closing costs and association dues are not in it, and an option is yours once it’s in the contract.',
    availability:
      'Completion dates are estimates and depend on permits, weather and supply. Ask the sales office which lots are still open.',
    schools:
      'School districts draw attendance areas and change them. Confirm with the district before you decide.',
  },

  map: { center: { lat: 44.85, lng: -121.22 }, zoom: 8, baseMap: 'pacific-northwest' },
  awards: { path: '/about/awards' },
  notFound: {
    aboutPath: '/about',
    imageAlt:
      'An empty homesite marked out with stakes and string; a wren sits on a signpost that says: not built yet',
  },

  files: {
    logo: 'logo.svg',
    logoReversed: 'logo-reversed.svg',
    favicon: 'favicon.svg',
    notFound: 'not-found.svg',
    socialShare: 'social-share.jpg',
  },
  themeColor: '#2f4a3f',

  frameHosts: {
    tours: ['my.matterport.com', 'www.zillow.com'],
    videos: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  },
  tagHosts: [
    {
      name: 'Google Ads',
      purpose: 'Tells Google which of our ads led to a message',
      hosts: ['www.googleadservices.com', 'googleads.g.doubleclick.net', 'www.google.com'],
    },
  ],
})
