import { defineBrand } from '../schema.ts'

export default defineBrand({
  id: 'saltgrass',
  name: 'Saltgrass Builders',
  shortName: 'Saltgrass',
  legalName: 'Saltgrass Builders, LLC',
  tagline: 'Houses for wind, sun and company',
  description:
    'Saltgrass Builders builds raised houses on the Texas Coastal Bend and stone houses in the Hill Country. See homes for sale, communities and floor plans.',
  metaPrefix: 'saltgrass',
  timeZone: 'America/Chicago',

  analytics: 'ask',

  tags: { excluded: 'not-listed', underConstruction: 'under-construction', moveIn: 'move-in', lot: 'lot' },
  blogCategory: 'blog',
  contentTypes: ['award', 'community-pack', 'development-update', 'incentive'],
  forms: {
    newsletter: 'newsletter',
    contact: 'contact',
    tourRequest: 'tour-request',
    customerCare: 'customer-care',
    tradePartner: 'trade-partner',
    clientRegistration: 'client-registration',
  },
  clientRegistration: { validDays: 90 },
  newsletter: {
    title: 'Tailgate Notes',
    description: 'New houses on the coast and in the hills, and when to check what. Four letters a year.',
  },

  follow: {
    invitation:
      'We’ll write the morning after something changes: a price, a status, a new house. On quiet days you won’t hear from us.',
    greeting: 'Morning. Something moved overnight.',
    signature: 'See you on the bay side. — The Saltgrass crew',
  },

  phone: '361-555-0170',
  textPhone: '361-555-0188',
  email: 'howdy@saltgrass.example',
  desks: [
    { paths: ['/homeowner', '/forms/customer-care'], phone: '361-555-0179', hours: 'at any hour' },
    {
      paths: ['/sales-agent-forms', '/forms/client-registration'],
      phone: '361-555-0170',
      email: 'agents@saltgrass.example',
      hours: 'Monday to Friday, 8 am to 5 pm',
    },
  ],
  regions: [
    {
      slug: 'coastal-bend',
      name: 'Coastal Bend',
      description: 'Raised houses on the bays between Rockport and Port Aransas.',
      center: { lat: 27.98, lng: -97.08 },
    },
    {
      slug: 'hill-country',
      name: 'Hill Country',
      description: 'Limestone and shade west of San Antonio, around Boerne and Comfort.',
      center: { lat: 29.87, lng: -98.79 },
    },
  ],
  sides: [
    { slug: 'coast', name: 'On the coast', words: ['coast', 'salt', 'shutter'] },
    { slug: 'hills', name: 'In the hills', words: ['hills', 'cistern', 'limestone'] },
  ],
  offices: [
    {
      title: 'Saltgrass Headquarters',
      slug: 'saltgrass-headquarters',
      address: { street: '418 Net Loft Lane', city: 'Rockport', state: 'TX', postalCode: '78382' },
      phone: '361-555-0170',
      email: 'rockport@saltgrass.example',
      hours: 'Monday to Friday, 8 am to 5 pm',
      openingHours: ['Mo-Fr 08:00-17:00'],
      location: { lat: 28.0206, lng: -97.0544 },
    },
    {
      title: 'Port Aransas Sales Office',
      slug: 'port-aransas',
      address: { street: '77 Cordgrass Way', city: 'Port Aransas', state: 'TX', postalCode: '78373' },
      phone: '361-555-0184',
      email: 'porta@saltgrass.example',
      hours: 'Thursday to Monday, 10 am to 6 pm',
      openingHours: ['Th-Mo 10:00-18:00'],
      location: { lat: 27.8106, lng: -97.0851 },
    },
    {
      title: 'Hill Country Office',
      slug: 'hill-country-office',
      address: { street: '12 Quarry Bend, Suite B', city: 'Boerne', state: 'TX', postalCode: '78006' },
      phone: '830-555-0126',
      email: 'boerne@saltgrass.example',
      hours: 'Monday to Saturday, 9 am to 5 pm',
      openingHours: ['Mo-Sa 09:00-17:00'],
      location: { lat: 29.7947, lng: -98.732 },
    },
  ],
  closedDays: { days: ['2026-11-27', '2026-12-24'] },

  navigation: {
    header: [
      { label: 'Homes for sale', path: '/homes-for-sale?kind=homes' },
      {
        label: 'Communities',
        path: '/communities',
        children: [
          { label: 'Coastal Bend', path: '/communities/coastal-bend' },
          { label: 'Hill Country', path: '/communities/hill-country' },
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
          { label: 'About Saltgrass', path: '/about/about-saltgrass' },
          { label: 'Family of brands', path: '/about/family-of-brands' },
          { label: 'Saltgrass Grows', path: '/about/saltgrass-grows' },
          { label: 'Saltgrass Cares', path: '/about/saltgrass-cares' },
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
    tradeLogin: 'https://trades.saltgrass.example/login',
    mail: 'https://mail.saltgrass.example/',
  },
  social: {
    facebook: 'https://www.facebook.com/saltgrassbuilders.example',
    instagram: 'https://www.instagram.com/saltgrassbuilders.example',
    youtube: 'https://www.youtube.com/@saltgrassbuilders.example',
  },

  partners: {
    corporation: { number: 'SALTGRASS', state: 'TX', reportingEmail: 'listings@saltgrass.example' },
    builder: { number: '361', leadsEmail: 'leads@saltgrass.example', leadsPerMessage: 'All' },
    words: {
      homeStatus: { 'move-in': 'Ready', 'under-construction': 'UnderConstruction' },
      amenities: { trail: 'Trails', dock: 'Marina' },
    },
    required: { home: ['beds', 'baths', 'sqft', 'picture'] },
  },

  licenses: ['Rockport contractor registration 0000-61', 'Boerne contractor registration B-00019'],
  copyright: { holder: 'Saltgrass Builders, LLC', sinceYear: 1996 },
  legal: {
    equalHousing:
      'Saltgrass Builders is an equal housing opportunity builder. We sell to everyone on the same terms.',
    prices:
      'Prices are for the house and lot shown and may change without notice. Windstorm and flood insurance, taxes and closing costs are extra.',
    illustrations: 'Pictures and plans are illustrations. Finished houses differ in detail.',
    options:
      'A guide to what your house would cost, and not an offer. Windstorm and flood insurance, pilings deeper than the plan’s, taxes and closing costs aren’t in it.',
    availability: 'Completion dates are estimates; storms and permits can move them.',
    schools:
      'Districts redraw attendance zones most summers. Ask the district which school a lot belongs to.',
  },

  map: { center: { lat: 28.9, lng: -97.9 }, zoom: 7, baseMap: 'gulf-coast' },
  awards: { path: '/about/awards' },
  notFound: {
    aboutPath: '/about',
    imageAlt: 'Bare pilings in a marsh at sunrise where a house is to stand; a pelican waits on one of them',
  },

  files: {
    logo: 'logo.svg',
    logoReversed: 'logo-reversed.svg',
    favicon: 'favicon.svg',
    notFound: 'not-found.svg',
    socialShare: 'social-share.jpg',
  },
  layouts: {
    header: 'masthead',
    hero: 'split',
    card: 'ruled',
    list: 'rows',
    filters: ['beds', 'baths', 'priceUsd'],
    form: 'last',
    page: 'ruled',
    footer: 'signoff',
    frontPage: ['map-and-rows', 'story', 'homes', 'others'],
  },
  themeColor: '#0b5560',

  frameHosts: { tours: ['my.matterport.com'], videos: ['player.vimeo.com'] },
  tagHosts: [
    {
      name: 'Meta',
      purpose: 'Tells Facebook and Instagram which of our ads led to a message',
      hosts: ['connect.facebook.net', 'www.facebook.com'],
    },
  ],
})
