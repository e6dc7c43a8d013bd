/**
 * Common words of passwords, in lower case: alone they are on every list of leaked passwords, and their
 * combinations are guessed next. Includes words of the Egyptian market and Arabic typed in Latin letters.
 */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd passwd pass pwd word admin administrator root user username guest test tester testing demo
  login signin logon welcome hello hallo letmein let me in open sesame default changeme change secret private secure
  security access master super superman batman spiderman ironman hulk pokemon starwars dragon monkey shadow sunshine
  princess football baseball basketball soccer hockey tennis golf cricket liverpool chelsea arsenal barcelona realmadrid
  madrid manchester united zamalek ahly alahly elahly salah mosalah ronaldo messi iloveyou love lover loveyou ilove you
  forever always trustno trust noone nobody whatever freedom charlie michael jordan daniel jessica jennifer ashley
  andrew thomas robert matthew joshua george nicole hannah samantha william david john james maria anna laura sarah sara
  amanda peter alex alexander victoria ginger pepper cookie cheese chocolate banana orange apple cherry coffee flower
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday hunter killer ranger buster tigger tiger lion eagle falcon
  phoenix wolf bear horse mustang ferrari porsche mercedes toyota honda yamaha corvette harley computer internet
  network server system windows microsoft google facebook twitter instagram youtube whatsapp samsung iphone android
  apple nokia gmail yahoo hotmail outlook email mail website site web house home finder homefinder property properties
  realestate real estate villa apartment broker agent agency sales owner editor viewer staff office work company team
  manager boss money dollar bank gold silver diamond bitcoin matrix merlin wizard magic maverick thunder lightning
  rainbow purple yellow black white green blue red angel baby babygirl mother father family friend friends brother
  sister happy lucky cool hot sexy fuck fuckyou fuckoff shit bitch asshole jesus christ god allah bismillah mohamed
  mohammed muhammad mohammad ahmed ahmad mahmoud mostafa mustafa ali omar amr youssef yousef ibrahim hassan hussein
  khaled karim kareem tarek hany sherif sameh hossam osama islam abdallah abdullah abdelrahman fatma fatima mariam
  maryam nour noor habiba habibi habibti hayati omri malak salma yasmin yasmine mona heba dina rania egypt masr misr
  cairo alexandria giza newcairo zayed october sokhna northcoast tagamoa ramadan kareem inshallah mashallah alhamdulillah
  one two three four five six seven eight nine ten hundred thousand million number the and my your our this that is it
  for qwerty qwertz azerty asdf zxcv zaq xsw qaz wsx abc xyz aaa abcd pokemon naruto minecraft roblox fortnite playstation
  xbox nintendo zelda mario sonic metallica nirvana eminem correct battery staple correcthorsebatterystaple
  correcthorse batterystaple thisismypassword mypassword ihatepasswords tobeornottobe maytheforcebewithyou
  كلمة السر المرور سر مرور محمد أحمد احمد محمود مصطفى علي عمر الله بسم بحبك حبيبي مصر القاهرة مرحبا اهلا
  `
    .trim()
    .split(/\s+/),
);
